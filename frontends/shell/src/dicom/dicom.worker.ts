// Reads DICOM away from the page; each codec comes when the first file needs it.
import { serveDicom } from '@medrad/dicom';
import { locateBundledWasm } from '@medrad/dicom/bundled-wasm';

// The files are of this person's own computer.
serveDicom(self as unknown as Parameters<typeof serveDicom>[0], {
  locateWasm: locateBundledWasm,
  mayShowIdentity: true,
});
