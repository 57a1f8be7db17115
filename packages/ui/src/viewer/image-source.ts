/** Shown in place of a picture that cannot be loaded. */
export const placeholderImage = '/api/placeholder-image';

const widths = [480, 960, 1600] as const;
const wholeStage = '(min-width: 1024px) 960px, 100vw';

interface ImageSource {
  src: string;
  srcSet?: string;
  sizes?: string;
}

/**
 * The attributes of an `<img>` for a stored picture: the browser picks the width that its screen needs. A zoomed
 * picture asks for the widest. Pictures that are not stored yet (blob:, data:) have one size only.
 */
export function imageSource(url: string, zoom = 1): ImageSource {
  if (!url.startsWith('/api/files/')) return { src: url };
  return {
    src: `${url}?w=960`,
    srcSet: widths.map((width) => `${url}?w=${width} ${width}w`).join(', '),
    sizes: zoom > 1.2 ? '1600px' : wholeStage,
  };
}

/** The attributes for a small preview of a stored picture, `width` CSS pixels wide. */
export function thumbnailSource(url: string, width: number): ImageSource {
  return { ...imageSource(url), ...(url.startsWith('/api/files/') && { sizes: `${width}px` }) };
}
