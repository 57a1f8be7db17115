import { spokenFeedbackMaxSeconds } from '@medrad/contracts/limits';
import { useUnsavedWork } from '@medrad/ui/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSendFile } from '../../authoring/files/use-send-file';
import { encodeSpeech } from './encode-speech';
import { dropKeptRecording, findKeptRecording, keepRecording } from './kept-recording-store';
import { canRecord, microphoneRefusal, type Recording, recordSpeech } from './record-speech';

/**
 * State of a recording: not started, requesting the microphone, recording, being sent, or stored only in this browser.
 */
export type SpokenPhase = 'idle' | 'asking' | 'recording' | 'sending' | 'unsent' | 'unsupported';

interface SpokenOptions {
  /** Key of the recording in this browser's store; it names the user and the report. */
  key: string;
  /** Called with the recording's path on the server, once the server has stored it. */
  onStored: (path: string) => void;
}

const unsentNotice = 'A recording has not been sent yet. It is kept in this browser.';

/** Records spoken feedback and sends it. This browser stores the recording until the server has it. */
export function useSpokenFeedback({ key, onStored }: SpokenOptions) {
  const [phase, setPhase] = useState<SpokenPhase>(canRecord() ? 'idle' : 'unsupported');
  const [seconds, setSeconds] = useState(0);
  const [notice, setNotice] = useState<string | null>(null);
  const recording = useRef<Recording | null>(null);
  const recorded = useRef<Blob | null>(null);
  const isGone = useRef(false);
  const sendFile = useSendFile();
  const keep = (soFar: Blob): void => {
    recorded.current = soFar;
    // Without storage the recording exists only in this page.
    void keepRecording(key, soFar).catch(() => undefined);
  };

  async function send(): Promise<void> {
    const blob = recorded.current;
    if (!blob) return;
    setPhase('sending');
    setNotice(null);
    try {
      const file = await encodeSpeech(blob);
      const transfer = { onProgress: () => undefined, signal: new AbortController().signal };
      const target = { target: null, onTarget: () => undefined, purpose: 'spoken feedback' as const };
      const path = await sendFile({ file, transfer, ...target });
      if (isGone.current) return;
      onStored(path);
      recorded.current = null;
      await dropKeptRecording(key).catch(() => undefined);
      setPhase('idle');
    } catch {
      setNotice('The recording could not be sent. It is kept in this browser: send it again.');
      setPhase('unsent');
    }
  }

  async function stop(): Promise<void> {
    const current = recording.current;
    if (!current) return;
    recording.current = null;
    keep(await current.stop());
    if (!isGone.current) await send();
  }

  async function start(): Promise<void> {
    setPhase('asking');
    setNotice(null);
    setSeconds(0);
    try {
      const begun = await recordSpeech(keep);
      recording.current = begun;
      if (isGone.current) return void (await stop());
      setPhase('recording');
    } catch (error) {
      setNotice(microphoneRefusal(error));
      setPhase('idle');
    }
  }

  const stopInTime = useEffectEvent(() => void stop());
  useEffect(() => {
    if (phase !== 'recording') return;
    const begunAt = performance.now();
    const timer = setInterval(() => {
      const spent = Math.floor((performance.now() - begunAt) / 1000);
      setSeconds(spent);
      if (spent >= spokenFeedbackMaxSeconds) stopInTime();
    }, 250);
    return () => clearInterval(timer);
  }, [phase]);

  useEffect(() => {
    isGone.current = false;
    void findKeptRecording(key)
      .catch(() => null)
      .then((found) => {
        if (!found || isGone.current || recording.current) return;
        recorded.current = found;
        setNotice(unsentNotice);
        setPhase('unsent');
      });
    return () => {
      isGone.current = true;
      stopInTime();
    };
  }, [key]);
  useUnsavedWork(phase === 'recording' || phase === 'sending');

  return {
    phase,
    /** Length of the current recording in seconds. */
    seconds,
    /** An error message, or a note that the recording is waiting to be sent; null when there is neither. */
    notice,
    isBusy: phase === 'asking' || phase === 'recording' || phase === 'sending',
    start,
    stop,
    send,
    discard: async (): Promise<void> => {
      recorded.current = null;
      setNotice(null);
      setPhase('idle');
      await dropKeptRecording(key).catch(() => undefined);
    },
  };
}
