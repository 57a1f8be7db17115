import type { FramePreview } from '@medrad/dicom';
import { isThere, type PaneAction, type PaneState } from '../view/pane-state';
import type { ViewStore } from '../view/view-store';
import type { FrameStack } from './frame-stack';

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/**
 * Brings the frame that a pane asks for, and shows none but that, or a preview of it: one that comes late, when another is asked for
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

  const show = (index: number, shown: PaneState['shown']) => {
    if (store.get().index === index) store.dispatch({ type: 'show', shown });
  };
  const settle = (index: number, shown: PaneState['shown']) => {
    if (isOver || awaited !== index) return;
    awaited = -1;
    show(index, shown);
  };
  const look = () => {
    const { index, direction } = store.get();
    if (isOver || awaited === index || isThere(store.get())) return;
    awaited = index;
    const held = stack.peek(index);
    const onPreview = (preview: FramePreview) => {
      if (!isOver && awaited === index) show(index, { kind: 'preview', index, preview });
    };
    stack.visit(pane, { index, direction }, onPreview).then(
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
