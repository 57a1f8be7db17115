/** Whether this browser may be able to show films of a media type with a codec. */
export const canShow = (type: string): boolean => document.createElement('video').canPlayType(type) !== '';
