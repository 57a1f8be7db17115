import type { ViewportStore } from '../viewport';
import { LiveText } from '../parts/live-text';
import type { ViewportState } from '../view/viewport-state';
import { suvText } from './suv-text';

const textOf = ({ shown }: ViewportState) =>
  shown.kind === 'frame' && shown.frame.display.suv ? suvText(shown.frame.display.suv) : '';

/** Note on a PET image: the normalisation of its SUV and doubts about it, or why there is no SUV. */
export default function SuvNote({ store }: { store: ViewportStore }) {
  return <LiveText store={store} text={textOf} />;
}
