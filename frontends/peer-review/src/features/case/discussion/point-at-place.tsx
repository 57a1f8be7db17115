import type { PeerPlace } from '@medrad/contracts';
import { peerCommentMaxPlaces } from '@medrad/contracts/limits';
import { Button, lazyPart, Spinner } from '@medrad/ui/core';
import { type ComponentProps, Suspense, useState } from 'react';
import type { PlacePicker as Picker } from '../../viewing/place-picker';
import { useDiscussionFacts } from './discussion-context';

const PlacePicker = lazyPart<ComponentProps<typeof Picker>>(async () => {
  const module = await import('../../viewing/place-picker');
  return { default: module.PlacePicker };
});

interface PointAtPlaceProps {
  places: PeerPlace[];
  onChange: (places: PeerPlace[]) => void;
}

/** Lets a comment refer to places on the images of the case; the drawing tools load on demand. */
export function PointAtPlace({ places, onChange }: PointAtPlaceProps) {
  const { files } = useDiscussionFacts().peerCase;
  const [isOpen, setOpen] = useState(places.length > 0);
  const images = files.filter(({ kind }) => kind === 'image');
  if (images.length === 0) return null;
  return (
    <>
      <div>
        <Button
          size="sm"
          icon="search"
          aria-expanded={isOpen}
          onPointerEnter={PlacePicker.preload}
          onFocus={PlacePicker.preload}
          onClick={() => setOpen(!isOpen)}
        >
          Point at a place
        </Button>
      </div>
      {isOpen ? (
        <Suspense fallback={<Spinner label="Loading images" />}>
          <PlacePicker
            files={images}
            places={places}
            onChange={(next) => onChange(next.slice(0, peerCommentMaxPlaces))}
          />
        </Suspense>
      ) : null}
    </>
  );
}
