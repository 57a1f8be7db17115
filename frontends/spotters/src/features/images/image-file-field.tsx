import { UploadWidget, type useHeldUpload } from '@medrad/ui/upload';
import { useIsAnimated } from './use-is-animated';

const hint = 'JPG, PNG, GIF, WebP, up to 10 MB';
const rules = {
  maxMegabytes: 10,
  accept: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
  wrongType: {
    title: 'Only image files are accepted',
    description: 'Please select a JPG, PNG, GIF or WebP file.',
  },
};

interface ImageFileFieldProps {
  label: string;
  held: ReturnType<typeof useHeldUpload>;
  disabled?: boolean;
  /** Shown until a file is chosen. */
  currentUrl?: string;
}

/** Chooses one image file, which goes with its form, and shows it. */
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
