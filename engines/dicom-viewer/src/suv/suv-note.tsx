import type { PaneStore } from '../panes';
import { LiveText } from '../parts/live-text';
import type { PaneState } from '../view/pane-state';
import { suvText } from './suv-text';

const textOf = ({ shown }: PaneState) =>
  shown.kind === 'frame' && shown.frame.display.suv ? suvText(shown.frame.display.suv) : '';

/** For PET: the SUV's normalisation and its doubts, or why there is no SUV. */
export default function SuvNote({ store }: { store: PaneStore }) {
  return <LiveText store={store} text={textOf} />;
}
