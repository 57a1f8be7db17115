import {
  type PlaneName,
  resample,
  type SamplePath,
  type SlabMode,
  type VolumeSlice,
} from '@medrad/dicom/volume';

/** A request to the resampling worker. */
export type ResamplingRequest =
  | { kind: 'volume'; columns: number; rows: number; slices: number }
  | { kind: 'slice'; index: number; slice: VolumeSlice }
  | { kind: 'plane'; name: PlaneName; path: SamplePath; mode: SlabMode };

/** Values of a plane in modality units, row by row; NaN outside of the volume. */
export interface ResampledPlane {
  name: PlaneName;
  values: Float32Array<ArrayBuffer>;
}

/** The worker's side: stores the slices and resamples planes. */
export function createResampling(
  answer: (plane: ResampledPlane) => void,
): (request: ResamplingRequest) => void {
  let columns = 0;
  let rows = 0;
  let slices: VolumeSlice[] = [];
  return (request) => {
    if (request.kind === 'volume') {
      ({ columns, rows } = request);
      const empty: VolumeSlice = { values: new Int16Array(columns * rows), slope: 1, intercept: 0 };
      slices = Array.from({ length: request.slices }, () => empty);
    } else if (request.kind === 'slice') slices[request.index] = request.slice;
    else {
      const values = new Float32Array(request.path.width * request.path.height);
      resample({ columns, rows, slices }, request.path, request.mode, values);
      answer({ name: request.name, values });
    }
  };
}
