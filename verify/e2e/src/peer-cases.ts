import type { PeerCase, PeerComment } from '@medrad/contracts';
import { createPeerCase, type ProductClient, registerResident } from '@medrad/testing';
import type { Page } from 'playwright-core';
import { openPage, screens } from './browser';
import { drawTestImage } from './images';
import { openStage } from './stage';

/** The field in which a comment on a case is written. */
export const commentField = (page: Page) => page.getByLabel('Add your thoughts, diagnosis, or questions');

/** The comment with a text. */
export const commentIn = (page: Page, text: string) =>
  page.getByRole('article', { name: /^Comment by/ }).filter({ hasText: text });

/** Opens a stage with a resident who shares cases, and with functions for those who read them. */
export async function openPeerStage() {
  const stage = await openStage();
  const author = await registerResident(stage.product.url, 'Mira Shah');
  const openAs = (client: ProductClient, viewport = screens.desktop) =>
    openPage(stage.browser, stage.product.url, { cookie: client.cookie(), viewport });
  return {
    stage,
    author,
    openAs,
    openAsReader: async (viewport = screens.desktop) =>
      openAs(await registerResident(stage.product.url, 'Ben Okoro'), viewport),
    share: async (title: string, asksFirst = false): Promise<PeerCase> =>
      createPeerCase(stage.product.url, author, {
        title,
        images: [await drawTestImage(60), await drawTestImage(90)],
        asksFirst,
      }),
    write: (id: string, content: string) =>
      author.send<PeerComment>('POST', `/api/peer-review/cases/${id}/comments`, { content }),
  };
}

/** A stage with cases of residents. */
export type PeerStage = Awaited<ReturnType<typeof openPeerStage>>;
