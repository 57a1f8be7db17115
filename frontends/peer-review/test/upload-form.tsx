import { PeerUploadPanel } from '../src/features/files/peer-upload-panel';
import { usePeerUploads } from '../src/features/files/use-peer-uploads';
import { exifOf, jpegOf, pngOf, segment } from './made-images';

/** A form that can be submitted once its files are uploaded and confirmed. */
export function UploadForm({ purpose }: { purpose: 'case' | 'comment' }) {
  const uploads = usePeerUploads(purpose);
  return (
    <>
      <PeerUploadPanel uploads={uploads} label="Add Images" />
      <output aria-label="Problem">{uploads.problem}</output>
      <output aria-label="Paths">{uploads.imageUrls.join(' ')}</output>
      <button type="button" onClick={() => uploads.clear()}>
        Clear
      </button>
    </>
  );
}

/** A photograph with GPS position. */
export const photo = (name = 'Meera Shah.jpg') =>
  new File([jpegOf(segment(0xe1, 'Exif\0\0', exifOf([0x8825], false)))], name, { type: 'image/jpeg' });
/** A screen capture. */
export const capture = (name = 'capture.png') => new File([pngOf()], name, { type: 'image/png' });
/** Files whose content is mocked. */
export const dicom = () => new File(['Meera^Shah'], 'Meera Shah.DCM');
export const pdf = () => new File(['Meera Shah'], 'letter of Meera Shah.pdf', { type: 'application/pdf' });
