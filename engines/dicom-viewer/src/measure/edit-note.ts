import { type Drawings, type DrawingAction, noteMaxLength } from './measurement';

type NoteAction = DrawingAction & { type: 'edit-note' | 'set-note' | 'leave-note' | 'give-up-note' };

const noteActions: readonly DrawingAction['type'][] = ['edit-note', 'set-note', 'leave-note', 'give-up-note'];

/** Whether an action opens, changes or ends the typing of a note. */
export const isNoteAction = (action: DrawingAction): action is NoteAction =>
  noteActions.includes(action.type);

const editedOf = ({ done, edited }: Drawings) => done.find(({ id }) => id === edited);

/** Restores the drawings from before the note was edited. */
function takenBack(drawings: Drawings): Drawings {
  const before = drawings.past.at(-1);
  if (!before) return { ...drawings, edited: null };
  return { ...drawings, done: before, past: drawings.past.slice(0, -1), edited: null };
}

/**
 * Ends typing; an empty note is deleted. Other notes need no storing, because every letter was stored when it was
 * typed.
 */
export function leaveNote(drawings: Drawings): Drawings {
  const edited = editedOf(drawings);
  if (!edited) return drawings.edited === null ? drawings : { ...drawings, edited: null };
  const before = drawings.past.at(-1)?.find(({ id }) => id === edited.id);
  const isEmpty = !edited.note?.trim();
  if (isEmpty ? !before : before?.note === edited.note) return takenBack(drawings);
  if (!isEmpty) return { ...drawings, edited: null };
  return { ...drawings, done: drawings.done.filter((one) => one !== edited), edited: null, chosen: null };
}

/** The drawings after an action on a note's text; pure. */
export function reduceNote(drawings: Drawings, action: NoteAction): Drawings {
  switch (action.type) {
    case 'edit-note': {
      const left = leaveNote(drawings);
      if (!left.done.some(({ id }) => id === action.id)) return left;
      return { ...left, edited: action.id, past: [...left.past, left.done], future: [] };
    }
    case 'set-note': {
      const { edited } = drawings;
      const note = action.note.slice(0, noteMaxLength);
      const done = drawings.done.map((one) => (one.id === edited ? { ...one, note } : one));
      return edited === null ? drawings : { ...drawings, done };
    }
    case 'leave-note':
      return leaveNote(drawings);
    case 'give-up-note':
      return editedOf(drawings) ? takenBack(drawings) : drawings;
  }
}
