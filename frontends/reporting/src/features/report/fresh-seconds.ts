/** A case that was read so many seconds ago is not read again when its page opens. */
export const freshSeconds = 10;
