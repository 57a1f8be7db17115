/** Reason why planes cannot be computed on the graphics card; `message` is a sentence for the user. */
export class GlRefusal extends Error {}
