import { serveDicom, type PortLike } from '@medrad/dicom';

serveDicom(self as unknown as PortLike, {
  locateWasm: (file) => new URL(`/wasm/${file}`, self.location.href).href,
});
