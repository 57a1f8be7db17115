import type { FramePreview } from '@medrad/dicom';
import { isShown, type ViewportAction, type ViewportState } from '../view/viewport-state';
import type { ViewStore } from '../view/view-store';
import type { FrameStack } from './frame-stack';

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/**
 * Loads the frame that a viewport requests and shows that frame only, or its preview. A frame that
 * arrives after another was requested goes to the cache only.
 * @param viewport id of the viewport in the stack
 * @returns a function that stops following
 */
export function followStack(
  viewport: string,
  store: ViewStore<ViewportState, ViewportAction>,
  stack: FrameStack,
): () => void {
  let isOver = false;
  let awaited = -1;

  const show = (index: number, shown: ViewportState['shown']) => {
    if (store.get().index === index) store.dispatch({ type: 'show', shown });
  };
  const settle = (index: number, shown: ViewportState['shown']) => {
    if (isOver || awaited !== index) return;
    awaited = -1;
    show(index, shown);
  };
  const look = () => {
    const { index, direction } = store.get();
    if (isOver || awaited === index || isShown(store.get())) return;
    awaited = index;
    const held = stack.peek(index);
    const onPreview = (preview: FramePreview) => {
      if (!isOver && awaited === index) show(index, { kind: 'preview', index, preview });
    };
    stack.visit(viewport, { index, direction }, onPreview).then(
      (frame) => settle(index, { kind: 'frame', index, frame }),
      (error: unknown) => settle(index, { kind: 'failed', index, error: asError(error) }),
    );
    // A frame that is already decoded is shown at once, without waiting for the promise.
    if (held) settle(index, { kind: 'frame', index, frame: held });
  };
  const stop = store.answer(look);
  look();
  return () => {
    isOver = true;
    stop();
    stack.leave(viewport);
  };
}
