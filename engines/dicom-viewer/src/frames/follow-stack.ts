import type { PaneAction, PaneState } from '../view/pane-state';
import type { ViewStore } from '../view/view-store';
import type { FrameStack } from './frame-stack';

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/**
 * Brings the frame that a pane asks for, and shows none but that: one that comes late, when another is asked for
 * already, is only kept.
 * @param pane its name in the stack
 * @returns how to stop
 */
export function followStack(
  pane: string,
  store: ViewStore<PaneState, PaneAction>,
  stack: FrameStack,
): () => void {
  let isOver = false;
  let awaited = -1;

  const settle = (index: number, shown: PaneState['shown']) => {
    if (isOver || awaited !== index) return;
    awaited = -1;
    if (store.get().index === index) store.dispatch({ type: 'show', shown });
  };
  const look = () => {
    const { index, direction, shown } = store.get();
    const isThere = shown.kind !== 'nothing' && shown.index === index;
    if (isOver || awaited === index || isThere) return;
    awaited = index;
    const held = stack.peek(index);
    stack.visit(pane, { index, direction }).then(
      (frame) => settle(index, { kind: 'frame', index, frame }),
      (error: unknown) => settle(index, { kind: 'failed', index, error: asError(error) }),
    );
    // What is decoded already is seen in the same frame of the screen.
    if (held) settle(index, { kind: 'frame', index, frame: held });
  };
  const stop = store.answer(look);
  look();
  return () => {
    isOver = true;
    stop();
    stack.leave(pane);
  };
}
