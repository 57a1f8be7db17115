import { useCallback, useRef } from 'react';
import type { ViewerCommand } from './keys/dicom-keys';

type TakeCommand = (command: ViewerCommand) => void;

/** Commands that the viewer handles even while planes are shown. */
const ofViewer: readonly ViewerCommand['type'][] = ['reconstruct', 'fullscreen', 'sheet', 'header'];

/** Sends commands to the planes while they are shown. */
export function usePlaneCommands(isReconstructing: boolean) {
  const taking = useRef<TakeCommand | null>(null);
  const takePlanes = useCallback((take: TakeCommand | null) => void (taking.current = take), []);

  /** @returns whether the planes handle the command */
  function giveToPlanes(command: ViewerCommand): boolean {
    const isTheirs = isReconstructing && !ofViewer.includes(command.type);
    if (isTheirs) taking.current?.(command);
    return isTheirs;
  }
  return { takePlanes, giveToPlanes };
}
