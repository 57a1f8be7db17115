// Worker that reads DICOM files; each codec loads when the first file needs it.
import { serveDicom } from '@medrad/dicom';
import { locateBundledWasm } from '@medrad/dicom/bundled-wasm';

// Patient data may be shown, because the files are from the user's own computer.
serveDicom(self as unknown as Parameters<typeof serveDicom>[0], {
  locateWasm: locateBundledWasm,
  mayShowIdentity: true,
});
