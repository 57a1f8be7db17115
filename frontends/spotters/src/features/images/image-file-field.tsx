import { imageFileTypes, imageMaxMegabytes } from '@medrad/contracts/limits';
import { AnimationNotice, UploadWidget, type useHeldUpload } from '@medrad/ui/upload';

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
      <AnimationNotice file={held.file} />
    </>
  );
}
