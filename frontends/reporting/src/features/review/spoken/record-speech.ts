/** Speech that is being recorded. */
export interface Recording {
  /** Ends it, and gives the microphone back. @returns the speech, as this browser records it */
  stop(): Promise<Blob>;
}

/** How often what was spoken so far is handed out, in milliseconds. */
const partMs = 5000;

/** Whether this browser records sound at all. */
export const canRecord = (): boolean =>
  typeof MediaRecorder === 'function' && navigator.mediaDevices !== undefined;

/** Why the microphone cannot be used, for the person in front of it. */
export function microphoneRefusal(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') {
    return 'The microphone is not allowed for this site. Allow it in the settings of the browser, then record again.';
  }
  if (name === 'NotFoundError') return 'No microphone was found. Connect one, then record again.';
  return 'The microphone could not be used. Another program may have it.';
}

/**
 * Asks for the microphone and records until it is stopped.
 * @param onPart gets all that was spoken so far, every five seconds
 * @throws DOMException when there is no microphone or it is not allowed
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
    // It also ends by itself when the microphone is unplugged.
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
