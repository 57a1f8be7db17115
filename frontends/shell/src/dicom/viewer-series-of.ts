import type { ConnectedStudies } from '@medrad/dicom';
import type { ViewerSeries } from '@medrad/dicom-viewer';

/** The series of opened files in the form that the viewer takes. */
export function viewerSeriesOf(studies: ConnectedStudies): ViewerSeries[] {
  const all = studies.studies.flatMap(({ series }, study) => series.map((one) => ({ one, study })));
  return all.map(({ one, study }, place) => {
    const { description, modality, frames, date, facts, geometry } = one;
    return {
      key: String(place),
      label: `${description} (${frames.length})`,
      modality,
      frameCount: frames.length,
      ...(date ? { date } : {}),
      ...(facts ? { facts } : {}),
      ...(geometry ? { frameOfReference: geometry.frameOfReference } : {}),
      study: String(study),
      open: () => Promise.resolve(studies.source(one)),
      thumbnail: (signal) => studies.source(one).load(Math.floor(frames.length / 2), signal),
    };
  });
}
