import type { PrivateMessageCreation } from '@medrad/contracts';
import { newId } from '@medrad/remote-kit';
import { useRef } from 'react';
import { readText, writeText } from './session-text';

const idLength = 36;

/**
 * Gives a message its id. A text keeps its id until it was sent, also after a failure or reload, so that the server
 * recognises a repeated message; another text gets another id.
 */
export function useMessageId(key: string) {
  const lastTry = useRef<string | null>(null);

  function keep(text: string | null): void {
    lastTry.current = text;
    writeText(key, text);
  }
  function idOf(message: PrivateMessageCreation): string {
    const words = JSON.stringify(message);
    const known = lastTry.current ?? readText(key);
    const id = known?.slice(idLength) === words ? known.slice(0, idLength) : newId();
    keep(id + words);
    return id;
  }
  return { idOf, forgetId: () => keep(null) };
}
