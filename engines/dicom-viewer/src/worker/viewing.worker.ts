// Worker that reads DICOM files; each codec loads when the first file needs it.
import { serveDicom } from '@medrad/dicom';
import { locateBundledWasm } from '@medrad/dicom/bundled-wasm';

serveDicom(self as unknown as Parameters<typeof serveDicom>[0], { locateWasm: locateBundledWasm });
