import type { ImageMark } from '@medrad/contracts';
import { imageMarksMax, markTextMaxLength } from '@medrad/contracts/limits';
import { newId } from '@medrad/remote-kit';
import { Button, IconButton, TextField } from '@medrad/ui/core';
import { type KeyboardEvent, useId } from 'react';
import { type MarkBoard, type MarkBoardState, type MarkLayer, useMarkBoard, useMarks } from './mark-board';
import { type MarkTool, moved, type Pixel, shapeInMiddle } from './mark-geometry';
import { kindOf, labelOf } from './mark-text';
import styles from './marks.module.css';

const tools: readonly { tool: MarkTool; label: string }[] = [
  { tool: 'arrow', label: 'Arrow' },
  { tool: 'line', label: 'Line' },
  { tool: 'ellipse', label: 'Ellipse' },
  { tool: 'text', label: 'Text' },
];

const steps: Readonly<Record<string, Pixel>> = {
  ArrowLeft: { column: -1, row: 0 },
  ArrowRight: { column: 1, row: 0 },
  ArrowUp: { column: 0, row: -1 },
  ArrowDown: { column: 0, row: 1 },
};
/** Image pixels by which an arrow key with Shift moves a mark. */
const largeStep = 10;

interface OwnProps {
  board: MarkBoard;
  state: MarkBoardState;
  own: MarkLayer;
}

/** Buttons to select a drawing tool, and for keyboard users one that places its shape in the middle of the image. */
function Tools({ board, state: { layers, tool, seen }, own }: OwnProps) {
  const marks = layers[own];
  const isFull = marks.length >= imageMarksMax;

  function placeInMiddle(): void {
    if (!tool || !seen) return;
    const { width, height, ...image } = seen;
    board.change([...marks, { id: newId(), ...image, ...shapeInMiddle(tool, { width, height }), text: '' }]);
    board.set({ tool: null });
  }
  return (
    <>
      <div role="group" aria-label="Mark on the image" className={styles.bar}>
        {tools.map(({ tool: one, label }) => (
          <Button
            key={one}
            size="sm"
            aria-pressed={tool === one}
            disabled={isFull || !seen}
            onClick={() => board.set({ tool: tool === one ? null : one })}
          >
            {label}
          </Button>
        ))}
        {tool && (
          <Button size="sm" variant="ghost" onClick={placeInMiddle}>
            Place in the middle
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          disabled={marks.length === 0}
          onClick={() => board.change(marks.slice(0, -1))}
        >
          Undo last mark
        </Button>
      </div>
      {tool && (
        <p className={styles.note} role="status">
          Drag over the image, or place the mark in the middle and move it with the arrow keys in the list.
        </p>
      )}
    </>
  );
}

interface ItemProps {
  mark: ImageMark;
  index: number;
  board: MarkBoard;
  state: MarkBoardState;
  /** The marks of the layer that the user may change; null when there is no such layer. */
  own: readonly ImageMark[] | null;
}

const placeText = ({ series, frame }: ImageMark): string =>
  series === 0 ? `image ${frame + 1}` : `series ${series + 1}, image ${frame + 1}`;

function Item({ mark, index, board, state: { seen }, own }: ItemProps) {
  const name = `${kindOf(mark)} ${index + 1}`;
  const change = (next: ImageMark): void =>
    board.change((own ?? []).map((one) => (one.id === mark.id ? next : one)));

  function handleKeyDown(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (!own || !step || !seen || seen.fileId !== mark.fileId) return;
    event.preventDefault();
    const times = event.shiftKey ? largeStep : 1;
    change(moved(mark, { column: step.column * times, row: step.row * times }, seen));
  }
  return (
    <li className={styles.item}>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Show ${labelOf(mark, index)}: ${kindOf(mark).toLowerCase()}, ${placeText(mark)}`}
        aria-description={own ? 'Arrow keys move the mark' : undefined}
        onClick={() => board.set({ goTo: { fileId: mark.fileId, series: mark.series, frame: mark.frame } })}
        onKeyDown={handleKeyDown}
      >
        {name}, {placeText(mark)}
      </Button>
      {own ? (
        <>
          <div className={styles.text}>
            <TextField
              label={`Text of ${name}`}
              isLabelHidden
              placeholder="Text"
              maxLength={markTextMaxLength}
              value={mark.text}
              onChange={({ target }) => change({ ...mark, text: target.value })}
            />
          </div>
          <IconButton
            size="sm"
            icon="trash"
            label={`Delete ${name}`}
            onClick={() => board.change(own.filter(({ id }) => id !== mark.id))}
          />
        </>
      ) : (
        mark.text
      )}
    </li>
  );
}

/** The drawing tools; nothing when the case has no images or the user may not draw. */
export function MarkTools() {
  const board = useMarkBoard();
  const state = useMarks();
  const { own, isMarkable, layers } = state;
  if (!board || !own || !(isMarkable || layers[own].length > 0)) return null;
  return <Tools board={board} state={state} own={own} />;
}

const names: Record<MarkLayer, string> = { resident: "Resident's marks", teacher: "Teacher's marks" };

/**
 * Lists the marks on the case's images in two layers, each of which can be hidden.
 * @param props.hasTools whether to include the drawing tools; set it to false where `MarkTools` is placed elsewhere
 */
export function MarksPanel({ hasTools = true }: { hasTools?: boolean }) {
  const board = useMarkBoard();
  const state = useMarks();
  const headingId = useId();
  const { layers, own, isShown, isMarkable } = state;
  const shown = (['teacher', 'resident'] as const).filter(
    (layer) => (layer === own && isMarkable) || layers[layer].length > 0,
  );
  if (!board || shown.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className={styles.panel}>
      <h2 id={headingId} className={styles.heading}>
        Marks on the Images
      </h2>
      {hasTools && <MarkTools />}
      {shown.map((layer) => (
        <div key={layer}>
          <label className={styles.switch}>
            <input
              type="checkbox"
              checked={isShown[layer]}
              onChange={({ target }) => board.set({ isShown: { ...isShown, [layer]: target.checked } })}
            />
            <span className={styles.key} data-layer={layer} aria-hidden="true" />
            {names[layer]} ({layers[layer].length})
          </label>
          <ul className={styles.list} aria-label={names[layer]}>
            {layers[layer].map((mark, index) => (
              <Item
                key={mark.id}
                mark={mark}
                index={index}
                board={board}
                state={state}
                own={layer === own ? layers[layer] : null}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
