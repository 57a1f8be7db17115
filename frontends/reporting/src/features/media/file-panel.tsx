import type { CaseFile } from '@medrad/contracts';
import { lazyPart, Spinner } from '@medrad/ui/core';
import { Suspense } from 'react';

const ImagePanel = lazyPart(() => import('./image-panel'));
const StudyPanel = lazyPart(() => import('../study/study-panel'));
const VideoPlayer = lazyPart(() => import('./video/video-player'));
const AudioPlayer = lazyPart(() => import('./audio/audio-player'));

function Viewer({ file }: { file: CaseFile }) {
  switch (file.fileType) {
    case 'image':
      return <ImagePanel file={file} />;
    case 'mp3':
      return <AudioPlayer file={file} />;
    case 'mp4':
      return <VideoPlayer file={file} />;
    case 'dicom':
    case 'zip':
      return <StudyPanel file={file} />;
    default:
      // A later version of the server may send a type that this version does not know.
      return <p>Unsupported file type: {String(file.fileType)}</p>;
  }
}

/** Shows one file in the viewer of its type, with the teacher's texts. */
export function FilePanel({ file }: { file: CaseFile }) {
  return (
    <>
      <Suspense fallback={<Spinner label="Loading viewer" />}>
        <Viewer file={file} />
      </Suspense>
      {file.description && <p>{file.description}</p>}
    </>
  );
}
