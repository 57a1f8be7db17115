import { useReducer } from 'react';
import type { Box, ImageEdit } from './edit-geometry';

/** Identifies a box: the number of a black box, from 1, or the crop area. */
export type BoxId = number | 'crop';

/** A box on the image. The number of a removed box is not used again. */
export interface PlacedBox {
  id: BoxId;
  box: Box;
  /** Whether the box takes the keyboard focus, because it was added by a button. */
  takesFocus: boolean;
}

interface EditState {
  placed: readonly PlacedBox[];
  nextNumber: number;
  selected: BoxId | null;
}

type EditAction =
  | { type: 'added'; kind: 'cover' | 'crop'; box: Box; takesFocus: boolean }
  | { type: 'changed'; id: BoxId; box: Box }
  | { type: 'removed' | 'selected'; id: BoxId };

function editAfter(state: EditState, action: EditAction): EditState {
  const { placed, nextNumber } = state;
  switch (action.type) {
    case 'added': {
      const id: BoxId = action.kind === 'crop' ? 'crop' : nextNumber;
      const kept = placed.filter((other) => other.id !== id);
      const added = { id, box: action.box, takesFocus: action.takesFocus };
      return {
        placed: [...kept, added],
        nextNumber: id === 'crop' ? nextNumber : nextNumber + 1,
        selected: id,
      };
    }
    case 'changed':
      return {
        ...state,
        placed: placed.map((one) => (one.id === action.id ? { ...one, box: action.box } : one)),
      };
    case 'removed':
      return { ...state, placed: placed.filter(({ id }) => id !== action.id), selected: null };
    case 'selected':
      return { ...state, selected: action.id };
  }
}

/** The name of a box. */
export const nameOf = (id: BoxId): string => (id === 'crop' ? 'Crop area' : `Black box ${id}`);

/** State of the black boxes and the crop area on an image. */
export function useImageEdit() {
  const [{ placed, selected }, dispatch] = useReducer(editAfter, {
    placed: [],
    nextNumber: 1,
    selected: null,
  });
  const edit: ImageEdit = {
    boxes: placed.filter(({ id }) => id !== 'crop').map(({ box }) => box),
    crop: placed.find(({ id }) => id === 'crop')?.box ?? null,
  };
  return { placed, selected, edit, isEdited: placed.length > 0, dispatch };
}

/** The boxes on an image with the actions that change them. */
export type ImageEditing = ReturnType<typeof useImageEdit>;
