import type { PeerFile, PeerPlace } from '@medrad/contracts';
import { peerCommentMaxPlaces, peerPlaceShapes } from '@medrad/contracts/limits';
import { Button, IconButton } from '@medrad/ui/core';
import { useState } from 'react';
import { PlaceCanvas } from './places/place-canvas';
import styles from './places/places.module.css';
import { imagesOf, placesOn, type ViewedImage } from './viewed-files';

interface Props {
  /** Images on which places can be marked. */
  files: readonly PeerFile[];
  places: readonly PeerPlace[];
  onChange: (places: PeerPlace[]) => void;
}

const shapeNames = { arrow: 'Arrow', ellipse: 'Ellipse' };

function PlaceList({ images, places, onChange }: { images: ViewedImage[] } & Omit<Props, 'files'>) {
  if (places.length === 0) return null;
  return (
    <ul aria-label="Marked places" className={styles.list}>
      {places.map((place, index) => {
        const number = images.find(({ url }) => url === place.imageUrl)?.number;
        const name = `${index + 1}. ${shapeNames[place.shape]}${number ? ` on image ${number}` : ''}`;
        return (
          <li key={index} className={styles.item}>
            {name}
            <IconButton
              icon="trash"
              label={`Remove ${name}`}
              onClick={() => onChange(places.filter((_, other) => other !== index))}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** Draws arrows and ellipses on images for the places of a comment. */
export function PlacePicker({ files, places, onChange }: Props) {
  const [chosenUrl, setChosenUrl] = useState<string | null>(null);
  const [shape, setShape] = useState<PeerPlace['shape']>('arrow');
  const images = imagesOf(files);
  const drawable = images.filter(({ size }) => size !== null);
  const chosen = drawable.find(({ url }) => url === chosenUrl) ?? drawable[0];
  const isFull = places.length >= peerCommentMaxPlaces;
  if (!chosen?.size) return <p className={styles.hint}>There is no image to point at.</p>;
  return (
    <div className={styles.picker}>
      {drawable.length > 1 && (
        <div role="group" aria-label="Image to point at" className={styles.choices}>
          {drawable.map(({ url, number }) => (
            <Button key={url} size="sm" aria-pressed={url === chosen.url} onClick={() => setChosenUrl(url)}>
              Image {number}
            </Button>
          ))}
        </div>
      )}
      <div role="group" aria-label="Shape" className={styles.choices}>
        {peerPlaceShapes.map((name) => (
          <Button key={name} size="sm" aria-pressed={name === shape} onClick={() => setShape(name)}>
            {shapeNames[name]}
          </Button>
        ))}
      </div>
      {isFull ? (
        <p role="status" className={styles.hint}>
          A comment points at {peerCommentMaxPlaces} places at most. Remove one to mark another.
        </p>
      ) : (
        <PlaceCanvas
          key={chosen.url}
          imageUrl={chosen.url}
          imageNumber={chosen.number}
          size={chosen.size}
          shape={shape}
          places={placesOn(places, chosen.url)}
          onDraw={(place) => onChange([...places, place])}
        />
      )}
      <PlaceList images={images} places={places} onChange={onChange} />
    </div>
  );
}
