/** Reason why planes cannot be reconstructed from a stack, as a sentence without patient data. */
export class VolumeRefusal extends Error {
  override readonly name = 'VolumeRefusal';
}
