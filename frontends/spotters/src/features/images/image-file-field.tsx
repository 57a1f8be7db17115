import { imageFileTypes, imageMaxMegabytes } from '@medrad/contracts/limits';
import { UploadWidget, type useHeldUpload } from '@medrad/ui/upload';
import { useIsAnimated } from './use-is-animated';

const namesOfTypes: Record<(typeof imageFileTypes)[number], string> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/gif': 'GIF',
  'image/webp': 'WebP',
};
const names = imageFileTypes.map((type) => namesOfTypes[type]);
const hint = `${names.join(', ')}, up to ${imageMaxMegabytes} MB`;
const rules = {
  maxMegabytes: imageMaxMegabytes,
  accept: imageFileTypes,
  wrongType: {
    title: 'Only image files are accepted',
    description: `Please select a ${names.slice(0, -1).join(', ')} or ${names.at(-1)} file.`,
  },
};

interface ImageFileFieldProps {
  label: string;
  held: ReturnType<typeof useHeldUpload>;
  disabled?: boolean;
  /** URL of the stored image, shown until a file is selected. */
  currentUrl?: string;
}

/** A field for one image file with a preview; the file is sent with its form. */
export function ImageFileField({ label, held, disabled, currentUrl }: ImageFileFieldProps) {
  const isAnimated = useIsAnimated(held.file);
  return (
    <>
      <UploadWidget
        label={label}
        rules={rules}
        prompt={held.file ? 'Drop another image here or browse' : 'Drop an image here or browse'}
        hint={hint}
        disabled={disabled}
        uploads={held}
        current={currentUrl && <img src={currentUrl} alt="Current image" />}
      />
      {isAnimated && <p role="status">This image is animated. Only its first frame will be used.</p>}
    </>
  );
}
