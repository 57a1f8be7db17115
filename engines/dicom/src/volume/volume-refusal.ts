/** Why planes cannot be reconstructed from a stack: a sentence for people, without anything a file says of a patient. */
export class VolumeRefusal extends Error {
  override readonly name = 'VolumeRefusal';
}
