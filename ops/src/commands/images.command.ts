import { AppError, type LibraryImage } from '@medrad/contracts';
import { createImageOperations, type ImageOperations } from '@medrad/spotters-service';
import type { Command, CommandContext } from '../command';
import { connectionTo, openInstallation } from '../installation';
import { Misuse, printable, Refusal } from '../terminal';

const lineOf = ({ id, createdAt, modality, title, uses }: LibraryImage): string => {
  const where = uses.length === 0 ? 'unused' : `in ${uses.map((use) => `"${use.title}"`).join(', ')}`;
  return printable([id, createdAt.slice(0, 10), modality, `"${title}"`, where].join('  '));
};

async function list(operations: ImageOperations, { options, say, note }: CommandContext): Promise<void> {
  let count = 0;
  for await (const image of operations.list(options['unused'] ? { use: 'unused' } : {})) {
    say(options['json'] ? JSON.stringify(image) : lineOf(image));
    count += 1;
  }
  if (!options['json']) note(`${count} ${count === 1 ? 'image' : 'images'}`);
}

/** Converts a refusal of the spotters service to one with a sentence for the terminal. */
function explain(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  if (error.code === 'NOT_FOUND') return new Refusal('There is no image with this id.');
  if (error.code !== 'IMAGE_IN_USE') return error;
  const titles = error.details?.map(({ message }) => printable(message)) ?? [];
  const heading = 'Nothing was deleted: the image is used. --remove-from-tests removes its questions from';
  return new Refusal([heading, ...titles.map((title) => `  - ${title}`)].join('\n'));
}

async function remove(
  operations: ImageOperations,
  imageId: string,
  { options, say }: CommandContext,
): Promise<void> {
  const removesFromExams = options['remove-from-exams'] === true;
  try {
    await operations.delete(imageId, {
      removesQuestions: options['remove-from-tests'] === true,
      removesFromExams,
    });
  } catch (error) {
    throw explain(error);
  }
  const kept = removesFromExams ? '' : ' Exam papers and exams that hold its file keep it.';
  say(`The image is deleted.${kept}`);
}

/** Command that lists and deletes images of spotters, with the same operations as the product's image library. */
export const imagesCommand: Command = {
  name: 'images',
  summary: 'list the images of spotters, or delete an image',
  usage: '<list|delete> [<id>] [--unused] [--json] [--remove-from-tests] [--remove-from-exams]',
  help: [
    'list      prints a line for each image, newest first: id, date, modality, title, spotters that show it',
    'delete    deletes the image with this id and its file. An image that spotters show is not deleted.',
    '',
    '  --unused              list only images that no spotter shows',
    '  --json                print one JSON object per line',
    '  --remove-from-tests   also delete the questions that show the image',
    '  --remove-from-exams   also delete its files from exam papers and exams, which else go on showing them',
  ].join('\n'),
  options: {
    unused: { type: 'boolean' },
    json: { type: 'boolean' },
    'remove-from-tests': { type: 'boolean' },
    'remove-from-exams': { type: 'boolean' },
  },
  async run(context) {
    const [action, imageId] = context.arguments;
    const isList = action === 'list' && imageId === undefined;
    if (!isList && (action !== 'delete' || imageId === undefined)) {
      throw new Misuse('Say images list or images delete <id>.');
    }
    const installation = await openInstallation(context.config);
    try {
      const store = installation.stores.get('spotters');
      if (!store) throw new Error('The files of the spotters are not open.');
      const operations = createImageOperations({ connection: connectionTo(installation, 'spotters'), store });
      if (imageId === undefined) await list(operations, context);
      else await remove(operations, imageId, context);
      return 0;
    } finally {
      await installation.close();
    }
  },
};
