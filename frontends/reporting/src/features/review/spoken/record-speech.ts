/** A recording in progress. */
export interface Recording {
  /** Stops recording and releases the microphone. @returns the recording in the browser's format */
  stop(): Promise<Blob>;
}

/** Interval in milliseconds at which `onPart` receives the recording. */
const partMs = 5000;

/** Whether this browser can record sound. */
export const canRecord = (): boolean =>
  typeof MediaRecorder === 'function' && navigator.mediaDevices !== undefined;

/** Converts the error with which the browser refused the microphone to a message for the user. */
export function microphoneRefusal(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') {
    return 'The microphone is not allowed for this site. Allow it in the settings of the browser, then record again.';
  }
  if (name === 'NotFoundError') return 'No microphone was found. Connect one, then record again.';
  return 'The microphone could not be used. Another program may be using it.';
}

/**
 * Requests the microphone and records until stopped.
 * @param onPart receives the whole recording so far, every five seconds
 * @throws DOMException when there is no microphone or access is denied
 */
export async function recordSpeech(onPart: (soFar: Blob) => void): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const release = (): void => stream.getTracks().forEach((track) => track.stop());
  try {
    const recorder = new MediaRecorder(stream);
    const parts: Blob[] = [];
    const whole = (): Blob => new Blob(parts, { type: recorder.mimeType });
    recorder.addEventListener('dataavailable', ({ data }) => {
      parts.push(data);
      onPart(whole());
    });
    // Recording also ends when the microphone is unplugged.
    const ended = new Promise<void>((resolve) =>
      recorder.addEventListener('stop', () => resolve(), { once: true }),
    );
    recorder.start(partMs);
    return {
      async stop() {
        if (recorder.state !== 'inactive') recorder.stop();
        await ended;
        release();
        return whole();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}
