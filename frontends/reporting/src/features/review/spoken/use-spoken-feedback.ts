import { spokenFeedbackMaxSeconds } from '@medrad/contracts/limits';
import { newId } from '@medrad/remote-kit';
import { useUnsavedWork } from '@medrad/ui/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSendFile } from '../../authoring/files/use-send-file';
import { encodeSpeech } from './encode-speech';
import {
  dropKeptRecording,
  findKeptRecording,
  keepRecording,
  type KeptRecording,
} from './kept-recording-store';
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
  const recording = useRef<{ id: string; stop: Recording['stop'] } | null>(null);
  /** The recording that is not sent yet. Each has its own id, so that another tab cannot overwrite it. */
  const unsent = useRef<KeptRecording | null>(null);
  const isGone = useRef(false);
  const sendFile = useSendFile();
  function keep(id: string, recorded: Blob): void {
    unsent.current = { id, recorded };
    // Without storage the recording exists only in this page.
    void keepRecording(id, recorded).catch(() => undefined);
  }
  /** Offers to send a recording that is stored in this browser, if there is one. */
  async function offerKept(): Promise<void> {
    const found = await findKeptRecording(key).catch(() => null);
    if (!found || isGone.current || recording.current) return;
    unsent.current = found;
    setNotice(unsentNotice);
    setPhase('unsent');
  }
  /** Deletes a recording that was sent or discarded, and offers the next one, which another tab may have made. */
  async function drop(id: string | undefined): Promise<void> {
    unsent.current = null;
    setPhase('idle');
    if (id === undefined) return;
    await dropKeptRecording(id).catch(() => undefined);
    await offerKept();
  }

  async function send(): Promise<void> {
    if (!unsent.current) return;
    const { id, recorded } = unsent.current;
    setPhase('sending');
    setNotice(null);
    try {
      const file = await encodeSpeech(recorded);
      const transfer = { onProgress: () => undefined, signal: new AbortController().signal };
      const target = { target: null, onTarget: () => undefined, purpose: 'spoken feedback' as const };
      const path = await sendFile({ file, transfer, ...target });
      if (isGone.current) return;
      onStored(path);
      await drop(id);
    } catch {
      setNotice('The recording could not be sent. It is kept in this browser: send it again.');
      setPhase('unsent');
    }
  }

  async function stop(): Promise<void> {
    const current = recording.current;
    if (!current) return;
    recording.current = null;
    keep(current.id, await current.stop());
    if (!isGone.current) await send();
  }

  async function start(): Promise<void> {
    setPhase('asking');
    setNotice(null);
    setSeconds(0);
    try {
      const id = `${key}:${newId()}`;
      const begun = await recordSpeech((soFar) => keep(id, soFar));
      recording.current = { id, stop: () => begun.stop() };
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

  const offerFirst = useEffectEvent(() => void offerKept());
  useEffect(() => {
    isGone.current = false;
    offerFirst();
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
      setNotice(null);
      await drop(unsent.current?.id);
    },
  };
}
