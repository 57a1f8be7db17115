import type { HandlersOf } from '../peer-review-handlers';
import { viewerOf } from '../viewer';
import type { ReadFeature } from './read.feature';

export function createReadHandlers(reads: ReadFeature): HandlersOf<'markPeerCaseRead' | 'mutePeerCase'> {
  return {
    async markPeerCaseRead({ input: { params }, user }) {
      await reads.markRead(params.id, viewerOf(user));
      return { success: true };
    },
    async mutePeerCase({ input: { params, body }, user }) {
      await reads.setMuted(params.id, body.isMuted, viewerOf(user));
      return { success: true };
    },
  };
}
