import { setImmediate as nextTurn } from 'node:timers/promises';
import { captureLogs } from '@medrad/testing';
import type { Channel, ConsumeMessage } from 'amqplib';
import { createRabbitAnswers } from '../src/rabbit-answers';

const message = (deliveryTag: number) => ({ fields: { deliveryTag } }) as ConsumeMessage;

/** Answers of a consumer on a fake channel that records its calls. */
function openAnswers() {
  const said: string[] = [];
  const logs = captureLogs();
  let isGone = false;
  const tell = (text: string): void => {
    if (isGone) throw new Error('Channel closed');
    said.push(text);
  };
  const channel = {
    ack: ({ fields }: ConsumeMessage, allUpTo = false) =>
      tell(`${allUpTo ? 'up to ' : ''}${fields.deliveryTag}`),
    nack: ({ fields }: ConsumeMessage, allUpTo: boolean, requeue: boolean) =>
      tell(`${requeue ? 'again' : 'dead'} ${fields.deliveryTag}${allUpTo ? ' and all before' : ''}`),
  } as unknown as Channel;
  const answers = createRabbitAnswers(channel, { queue: 'a queue', log: logs.log });
  const messages = [1, 2, 3, 4, 5].map(message);
  messages.forEach(answers.expect);
  return { said, logs, answers, messages, lose: () => (isGone = true) };
}

test('acknowledges all messages of a turn with one answer', async () => {
  const { said, answers, messages } = openAnswers();
  for (const one of [...messages].reverse()) answers.ack(one);
  expect(said).toEqual([]);
  await nextTurn();
  expect(said).toEqual(['up to 5']);
});

test('does not acknowledge an unfinished message with others, and acknowledges those around it', async () => {
  const { said, answers, messages } = openAnswers();
  const [one, two, three, four, five] = messages as [
    ConsumeMessage,
    ConsumeMessage,
    ConsumeMessage,
    ConsumeMessage,
    ConsumeMessage,
  ];
  for (const done of [one, two, four, five]) answers.ack(done);
  await nextTurn();
  expect(said.sort()).toEqual(['4', '5', 'up to 2']);
  answers.ack(three);
  await nextTurn();
  expect(said).toContain('up to 3');
});

test('refuses a message alone, without acknowledging those before it', async () => {
  const { said, answers, messages } = openAnswers();
  answers.refuse(messages[1]!);
  answers.requeue(messages[2]!);
  await nextTurn();
  expect(said).toEqual(['dead 2', 'again 3']);
  answers.ack(messages[3]!);
  await nextTurn();
  expect(said).toEqual(['dead 2', 'again 3', '4']);
  answers.ack(messages[0]!);
  answers.ack(messages[4]!);
  answers.flush();
  expect(said.slice(3)).toEqual(['up to 5']);
});

test('logs a warning about an answer on a closed channel, because its messages are delivered again', async () => {
  const { said, logs, answers, messages, lose } = openAnswers();
  lose();
  answers.ack(messages[0]!);
  await nextTurn();
  expect(said).toEqual([]);
  expect(logs.lines()).toMatchObject([{ level: 40, msg: 'delivery could not be acknowledged' }]);
});
