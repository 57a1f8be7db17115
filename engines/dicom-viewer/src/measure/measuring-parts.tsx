import { lazyPart } from '@medrad/ui/core';
import { Suspense } from 'react';
import type { KeyImages } from '../key-images/use-key-images';
import type { ViewerCommand } from '../keys/dicom-keys';
import type { Viewport } from '../viewport';
import type { ViewerSettings } from '../use-viewer-settings';

const MoreTools = lazyPart(() => import('./more-tools'));
const WindowForm = lazyPart(() => import('./window-form'));
const KeyImageBar = lazyPart(() => import('../key-images/key-image-bar'));
const UnkeptNotice = lazyPart(() => import('./unkept-notice'));
const ExportNotice = lazyPart(() => import('../export/export-notice'));

interface MeasuringPartsProps {
  viewport: Viewport;
  settings: ViewerSettings;
  keyImages: KeyImages;
  /** Whether the drawings will be lost when the page is closed. */
  areUnkept: boolean;
  notice: string;
  onDismiss: () => void;
  run: (command: ViewerCommand) => void;
  /** Changes which parts are open. */
  set: (some: Partial<ViewerSettings>) => void;
}

/**
 * Parts below the toolbar that open on demand: more tools, window values, key images, result of an
 * export.
 */
export function MeasuringParts({
  viewport,
  settings,
  keyImages,
  areUnkept,
  notice,
  onDismiss,
  run,
  set,
}: MeasuringPartsProps) {
  const { store } = viewport;
  return (
    <Suspense fallback={null}>
      {settings.hasWindowForm && (
        <WindowForm key={viewport.id} store={store} onClose={() => set({ hasWindowForm: false })} />
      )}
      {settings.hasMoreTools && (
        <MoreTools
          viewport={viewport}
          settings={settings}
          keyImages={keyImages.frames}
          run={run}
          onClose={() => set({ hasMoreTools: false })}
        />
      )}
      {keyImages.frames.length > 0 && (
        <KeyImageBar store={store} images={keyImages} onClose={() => undefined} />
      )}
      {areUnkept && <UnkeptNotice />}
      {notice && <ExportNotice text={notice} onClose={onDismiss} />}
    </Suspense>
  );
}
