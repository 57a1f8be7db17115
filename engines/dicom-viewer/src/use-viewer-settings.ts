import { useState } from 'react';
import { isMoreTool, type PickedTool } from './gestures/tools';
import type { ViewerCommand } from './keys/dicom-keys';

/** Whether the main pointing device is a finger, not a mouse. */
export const isTouchScreen = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** Settings of the viewer as a whole; the state of each image belongs to its viewport. */
export interface ViewerSettings {
  tool: PickedTool;
  /** Whether a person picked the tool; before that, vertical swipes scroll the page. */
  isToolPicked: boolean;
  isLinked: boolean;
  isPlaying: boolean;
  isPatientShown: boolean;
  hasSheet: boolean;
  /** Whether the magnifier follows the pointer. */
  isMagnified: boolean;
  /** Whether the second row of tools is open. */
  hasMoreTools: boolean;
  hasWindowForm: boolean;
  isReconstructing: boolean;
  hasHeader: boolean;
  hasPreferences: boolean;
}

const firstSettings: ViewerSettings = {
  tool: 'pan',
  isToolPicked: false,
  isLinked: true,
  isPlaying: false,
  isPatientShown: false,
  hasSheet: false,
  isMagnified: false,
  hasMoreTools: false,
  hasWindowForm: false,
  isReconstructing: false,
  hasHeader: false,
  hasPreferences: false,
};

/** The settings after a command; pure. */
export function changeSettings(settings: ViewerSettings, command: ViewerCommand): ViewerSettings {
  const { isLinked, isPlaying, isPatientShown } = settings;
  switch (command.type) {
    case 'tool':
      // On a touch screen, pressing the picked tool drops the tool, so that vertical swipes scroll the page again.
      if (isTouchScreen() && settings.isToolPicked && settings.tool === command.tool)
        return { ...settings, tool: firstSettings.tool, isToolPicked: false };
      // A tool of the second row that was picked by key opens that row.
      return {
        ...settings,
        tool: command.tool,
        isToolPicked: true,
        hasMoreTools: settings.hasMoreTools || isMoreTool(command.tool),
      };
    case 'link':
      return { ...settings, isLinked: !isLinked };
    case 'cine':
      return { ...settings, isPlaying: !isPlaying };
    case 'patient':
      return { ...settings, isPatientShown: !isPatientShown };
    case 'magnifier':
      return { ...settings, isMagnified: !settings.isMagnified };
    case 'more-tools':
      return { ...settings, hasMoreTools: !settings.hasMoreTools };
    case 'window-form':
      return { ...settings, hasWindowForm: !settings.hasWindowForm };
    case 'reconstruct':
      return { ...settings, isReconstructing: !settings.isReconstructing, isPlaying: false };
    case 'header':
      return { ...settings, hasHeader: !settings.hasHeader };
    case 'sheet':
      return { ...settings, hasSheet: true };
    // Stepping stops playback.
    case 'step':
    case 'first':
    case 'last':
      return isPlaying ? { ...settings, isPlaying: false } : settings;
    default:
      return settings;
  }
}

/** Holds the settings of one viewer. */
export function useViewerSettings() {
  const [settings, setSettings] = useState(firstSettings);
  return {
    settings,
    change: (command: ViewerCommand) => setSettings((now) => changeSettings(now, command)),
    set: (some: Partial<ViewerSettings>) => setSettings((now) => ({ ...now, ...some })),
  };
}
