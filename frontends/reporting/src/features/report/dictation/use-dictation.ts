import { useKeptValue } from '@medrad/remote-kit/kept-value';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  findLocalSpeech,
  type LocalSpeech,
  mayHaveLocalSpeech,
  type RecognitionResultEvent,
  type Recognizer,
} from './recognizer';

/** Error messages by error code of the Web Speech API. Silence and a requested stop are no errors for the user. */
const problems: Readonly<Record<string, string>> = {
  'no-speech': '',
  aborted: '',
  'not-allowed': 'The microphone is not allowed. Allow it for this site in the browser.',
  'audio-capture': 'No microphone was found.',
};
const otherProblem = 'Dictation has stopped. You can start it again.';

function split({ resultIndex, results }: RecognitionResultEvent): { final: string; interim: string } {
  const parts = Array.from(results).slice(resultIndex);
  const textOf = (isFinal: boolean) =>
    parts
      .filter((part) => part.isFinal === isFinal)
      .map((part) => part[0].transcript.trim())
      .join(' ')
      .trim();
  return { final: textOf(true), interim: textOf(false) };
}

/**
 * Dictation by speech recognition on this device, if the browser has it; starts only on a click.
 * @param onText receives final results; returns false when the field is full
 */
export function useDictation(onText: (spoken: string) => boolean) {
  /** Undefined until the browser has answered; null without speech recognition on this device. */
  const [speech, setSpeech] = useState<LocalSpeech | null | undefined>(() =>
    mayHaveLocalSpeech() ? undefined : null,
  );
  const { initial, keep } = useKeptValue('dictation', { isOn: false });
  const [isOn, setOn] = useState(initial.isOn);
  const [isInstalling, setInstalling] = useState(false);
  const [isListening, setListening] = useState(false);
  const [interim, setInterim] = useState('');
  const [problem, setProblem] = useState('');
  const recognizer = useRef<Recognizer | null>(null);
  const takeText = useRef(onText);
  useEffect(() => {
    takeText.current = onText;
  });

  useEffect(() => {
    let isGone = false;
    void findLocalSpeech().then((found) => {
      if (!isGone) setSpeech(found);
    });
    return () => {
      isGone = true;
    };
  }, []);

  function end(): void {
    recognizer.current = null;
    setListening(false);
    setInterim('');
  }
  function start(): void {
    if (!speech || recognizer.current) return;
    setProblem('');
    try {
      const started = speech.create();
      started.onresult = (event) => {
        const heard = split(event);
        setInterim(heard.interim);
        if (heard.final === '' || takeText.current(heard.final)) return;
        setProblem(`The field is full. This was not added: ${heard.final}`);
        started.stop();
      };
      started.onerror = ({ error }) => setProblem((known) => problems[error] ?? (known || otherProblem));
      started.onend = end;
      started.start();
      recognizer.current = started;
      setListening(true);
    } catch {
      setProblem(otherProblem);
    }
  }
  /** The recogniser still delivers the text that it recognised before the stop. */
  const stop = (): void => recognizer.current?.stop();

  const stopWhenHidden = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') stop();
  });
  useEffect(() => {
    const handleChange = () => stopWhenHidden();
    document.addEventListener('visibilitychange', handleChange);
    return () => {
      document.removeEventListener('visibilitychange', handleChange);
      const last = recognizer.current;
      if (!last) return;
      recognizer.current = null;
      last.onresult = last.onerror = last.onend = null;
      last.abort();
    };
  }, []);

  async function turnOn(found: LocalSpeech): Promise<void> {
    setProblem('');
    if (!found.isInstalled) {
      setInstalling(true);
      const isInstalled = await found.install();
      setInstalling(false);
      if (!isInstalled) return setProblem('The speech model could not be downloaded.');
      setSpeech({ ...found, isInstalled });
    }
    setOn(true);
    keep({ isOn: true });
  }
  return {
    /** Whether this browser supports speech recognition on the device, or has not answered yet. */
    isOffered: speech !== null,
    isSearching: speech === undefined,
    /** Whether the browser must download a model first. */
    needsModel: speech?.isInstalled === false,
    isOn: isOn && speech?.isInstalled === true,
    isInstalling,
    isListening,
    /** Words recognised so far, which the recogniser may still change. */
    interim,
    problem,
    start,
    stop,
    turn: (next: boolean): void => {
      if (next && speech) return void turnOn(speech);
      stop();
      setOn(false);
      keep(null);
    },
  };
}
