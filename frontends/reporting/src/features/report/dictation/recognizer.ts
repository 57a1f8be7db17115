/** Availability of a language's model; a `downloadable` one must be installed first. */
type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

/** The query for languages that are recognised on this device, never by a service of the browser's vendor. */
interface LocalLanguage {
  langs: readonly string[];
  processLocally: true;
}

interface RecognizedPart {
  readonly isFinal: boolean;
  readonly 0: { readonly transcript: string };
}

export interface RecognitionResultEvent {
  readonly resultIndex: number;
  readonly results: ArrayLike<RecognizedPart>;
}

/**
 * The part of `SpeechRecognition` (Web Speech API) that dictation uses; TypeScript's DOM types lack
 * it.
 */
export interface Recognizer {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally: boolean;
  onresult: ((event: RecognitionResultEvent) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start: () => void;
  stop: () => void;
  abort: () => void;
}

interface RecognizerClass {
  new (): Recognizer;
  prototype: Recognizer;
  available: (language: LocalLanguage) => Promise<Availability>;
  install: (language: LocalLanguage) => Promise<boolean>;
}

/** Speech recognition on this device in one language. */
export interface LocalSpeech {
  /** Whether the language model is on the device. */
  isInstalled: boolean;
  /** Downloads the language model; browsers allow this only in a click handler. Resolves to false on failure. */
  install: () => Promise<boolean>;
  /**
   * Creates a recogniser.
   * @throws Error when the browser does not guarantee recognition on the device
   */
  create: () => Recognizer;
}

/**
 * The recognition class of browsers with recognition on the device (Chromium 139 and later); null
 * in others.
 */
function findClass(): RecognizerClass | null {
  const names = window as unknown as Record<string, RecognizerClass | undefined>;
  const found = names['SpeechRecognition'] ?? names['webkitSpeechRecognition'];
  const canStay =
    typeof found?.available === 'function' &&
    typeof found.install === 'function' &&
    'processLocally' in found.prototype;
  return canStay ? found : null;
}

/**
 * Languages in order of preference. Reports are in English: the browser's variant if it is English, else the most
 * widely supported one.
 */
function languages(): string[] {
  const own = navigator.languages.find((language) => /^en-/i.test(language));
  return [...new Set([own ?? 'en-US', 'en-US'])];
}

/** Whether this browser may have speech recognition on the device; {@link findLocalSpeech} tells whether it has. */
export const mayHaveLocalSpeech = (): boolean => findClass() !== null;

/**
 * Finds speech recognition on this device; null when there is none. Recognition by a service of the browser's vendor
 * does not count.
 */
export async function findLocalSpeech(): Promise<LocalSpeech | null> {
  const Recognition = findClass();
  if (!Recognition) return null;
  for (const lang of languages()) {
    const language: LocalLanguage = { langs: [lang], processLocally: true };
    // The call may reject because of a permissions policy or in a private window.
    const availability = await Recognition.available(language).catch(() => 'unavailable' as const);
    if (availability === 'unavailable') continue;
    return {
      isInstalled: availability === 'available',
      install: () => Recognition.install(language).catch(() => false),
      create() {
        const recognizer = new Recognition();
        Object.assign(recognizer, { lang, continuous: true, interimResults: true, processLocally: true });
        if (!recognizer.processLocally) throw new Error('speech would leave this device');
        return recognizer;
      },
    };
  }
  return null;
}
