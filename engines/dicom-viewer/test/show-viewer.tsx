import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DicomViewer } from '../src/dicom-viewer';
import type { DicomViewerProps } from '../src/viewer-props';
import { rampFrame, settle, sourceOf } from './dicom-viewports';

/** Renders the viewer, by default on one frame, and waits until it is painted. */
export async function showViewer(props: Partial<DicomViewerProps> = {}) {
  const user = userEvent.setup();
  const view = render(<DicomViewer source={sourceOf([rampFrame()])} {...props} />);
  await settle();
  return { user, ...view };
}

/** Three frames of one stack, 100 HU apart. */
export const threeFrames = () => sourceOf([rampFrame(1000), rampFrame(1100), rampFrame(1200)]);

export const button = (name: string) => screen.getByRole('button', { name });

/** Finds a button of the toolbar. */
export const tool = (name: string) => within(screen.getByRole('toolbar')).getByRole('button', { name });

/** The frame text below the viewport, such as `Frame 2 of 3`. */
export async function frameShown(): Promise<string | null> {
  await settle();
  return within(screen.getByRole('group', { name: 'Frames' })).getByText(/^Frame/).textContent;
}

/** The displayed zoom in per cent. */
export const zoomShown = () => tool('Zoom in').previousElementSibling?.textContent;
