import { authRoutes } from './auth/auth.routes';
import { learningRoutes } from './learning/learning.routes';
import { messagingRoutes } from './messaging/messaging.routes';
import { papersRoutes } from './papers/papers.routes';
import { peerReviewRoutes } from './peer-review/peer-review.routes';
import { reportingRoutes } from './reporting/reporting.routes';
import type { Routes, ServiceName } from './route';
import { spottersRoutes } from './spotters/spotters.routes';

/** All services with their routes: the source of OpenAPI, client and gateway table. */
export const serviceRoutes: Record<ServiceName, Routes> = {
  auth: authRoutes,
  spotters: spottersRoutes,
  papers: papersRoutes,
  'peer-review': peerReviewRoutes,
  reporting: reportingRoutes,
  messaging: messagingRoutes,
  learning: learningRoutes,
};

/**
 * Path prefixes by which the gateway chooses the service of a request. A prefix matches whole path segments; the
 * longest matching prefix wins.
 */
export const servicePrefixes: Readonly<Record<ServiceName, readonly string[]>> = {
  auth: [
    '/api/register',
    '/api/login',
    '/api/logout',
    '/api/auth',
    '/api/users',
    '/api/developer',
    '/api/feature-toggle',
    '/api/feature-toggles',
  ],
  spotters: [
    '/api/tests',
    '/api/test-questions',
    '/api/my-completed-tests',
    '/api/spotter-subsections',
    '/api/spotter-subsection-order',
    '/api/all-images',
    '/api/upload-image',
    '/api/images',
    '/api/uploads/spotters',
    '/api/files/spotters',
    '/api/placeholder-image',
    '/api/admin/test-suggestions',
    '/api/admin/test-suggestions-by-subsection',
    '/api/systems',
    '/api/exams',
    '/api/exam-clock',
    '/api/exam-attempts',
    '/api/exam-accommodations',
    '/api/exam-papers',
    '/api/answer-group-counts',
    '/api/exam-presets',
    '/api/item-statistics',
    '/api/answer-groups',
  ],
  papers: ['/api/theory-papers', '/api/upload-theory-paper', '/api/files/papers'],
  'peer-review': ['/api/peer-review', '/api/uploads/peer-review', '/api/files/peer-review'],
  reporting: ['/api/reporting', '/api/admin/submissions', '/api/uploads/reporting', '/api/files/reporting'],
  messaging: ['/api/activities', '/api/private-messages', '/api/user-messages', '/api/notices'],
  learning: ['/api/learning'],
};

/** Name of the environment variable that tells the gateway the URL of a service, such as `PEER_REVIEW_URL`. */
export const urlVariableOf = (service: ServiceName): string =>
  `${service.toUpperCase().replaceAll('-', '_')}_URL`;
