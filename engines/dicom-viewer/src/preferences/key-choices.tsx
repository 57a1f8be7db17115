import { useEffect, useEffectEvent, useState } from 'react';
import { type Chord, chordOf, isModifier, printChord, printChords, refusalOfPress } from '../keys/chord';
import { bindKey, chordsOf, holderOf, type KeyBindings, resetKey } from '../keys/key-bindings';
import { commandGroups, nameOf } from '../keys/key-names';
import type { CommandId } from '../keys/key-table';
import { type Answer, KeyRow } from './key-row';
import styles from './preferences.module.css';

interface KeyChoicesProps {
  bindings: KeyBindings;
  onChange: (bindings: KeyBindings) => void;
}

/** The command whose key is being chosen, and the response to the last key press. */
interface Choosing {
  id: CommandId;
  isListening: boolean;
  answer: Answer | null;
}

/** All commands with their keys; a new key is chosen by pressing it. */
export function KeyChoices({ bindings, onChange }: KeyChoicesProps) {
  const [choosing, choose] = useState<Choosing | null>(null);

  function take(id: CommandId, chord: Chord): void {
    const holder = holderOf(bindings, chord);
    if (holder && holder !== id) {
      const sentence = `${printChord(chord)} is the key of “${nameOf(holder)}”.`;
      choose({ id, isListening: false, answer: { sentence, swap: chord } });
      return;
    }
    onChange(bindKey(bindings, id, chord));
    choose({ id, isListening: false, answer: { sentence: `The key is ${printChord(chord)} now.` } });
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!choosing?.isListening || isModifier(event.key)) return;
    // Keeps the pressed key from the dialog and the browser.
    event.preventDefault();
    event.stopImmediatePropagation();
    const refusal = refusalOfPress(event);
    if (refusal === null) take(choosing.id, chordOf(event));
    else choose({ ...choosing, isListening: false, answer: { sentence: refusal } });
  });
  const isListening = choosing?.isListening ?? false;
  useEffect(() => {
    if (!isListening) return;
    // Captured before the dialog's own listener, which would close the dialog on Escape.
    const listener = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listener, true);
    return () => window.removeEventListener('keydown', listener, true);
  }, [isListening]);

  return (
    <section aria-label="Keys">
      {commandGroups.map(({ title, commands }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <ul className={styles.keys}>
            {Object.entries(commands).map(([name, does]) => {
              const id = name as CommandId;
              const own = choosing?.id === id ? choosing : null;
              return (
                <KeyRow
                  key={id}
                  does={does}
                  keys={printChords(chordsOf(bindings, id))}
                  isChanged={bindings[id] !== undefined}
                  isListening={own?.isListening ?? false}
                  answer={own?.answer ?? null}
                  onListen={() => choose(own?.isListening ? null : { id, isListening: true, answer: null })}
                  onSwap={(chord) => {
                    const other = holderOf(bindings, chord);
                    onChange(bindKey(bindings, id, chord));
                    const sentence = `The key is ${printChord(chord)} now${other ? `; “${nameOf(other)}” has the former one` : ''}.`;
                    choose({ id, isListening: false, answer: { sentence } });
                  }}
                  onKeep={() => choose(null)}
                  onReset={() => {
                    onChange(resetKey(bindings, id));
                    choose({
                      id,
                      isListening: false,
                      answer: { sentence: 'The default keys are restored.' },
                    });
                  }}
                />
              );
            })}
          </ul>
        </section>
      ))}
    </section>
  );
}
