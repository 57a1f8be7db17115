import type { PeerPlace } from '@medrad/contracts';
import { Dialog } from '@medrad/ui/core';
import { ImageBrowser } from './image-browser';
import { PlaceMarks } from './places/place-marks';
import { describePlaces, placesOn, type ViewedImage } from './viewed-files';

interface ImageDialogProps {
  images: readonly ViewedImage[];
  /** URL of the image with which the dialog opens. */
  url: string;
  label: string;
  places: readonly PeerPlace[];
  onClose: () => void;
}

/** Shows the images of a case or comment in the image viewer, with their marked places. */
export default function ImageDialog({ images, url, label, places, onClose }: ImageDialogProps) {
  const browsed = images.map((image) => {
    const marked = placesOn(places, image.url);
    const note = describePlaces(marked.length, image.number);
    return {
      src: image.url,
      size: image.size,
      alt: `${label}, image ${image.number}${note ? `. ${note}.` : ''}`,
      overlay: image.size && marked.length > 0 && (
        <PlaceMarks places={marked} size={image.size} weight="fine" />
      ),
    };
  });
  const first = Math.max(
    0,
    images.findIndex((image) => image.url === url),
  );
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={label} size="full">
      <ImageBrowser images={browsed} first={first} noun="Image" />
    </Dialog>
  );
}
