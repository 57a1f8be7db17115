import { emptyApi as api } from '../empty-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<RegisterApiResponse, RegisterApiArg>({
      query: (queryArg) => ({
        url: `/api/register`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    login: build.mutation<LoginApiResponse, LoginApiArg>({
      query: (queryArg) => ({
        url: `/api/login`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    logout: build.mutation<LogoutApiResponse, LogoutApiArg>({
      query: () => ({ url: `/api/logout`, method: 'POST' }),
    }),
    getCurrentUser: build.query<GetCurrentUserApiResponse, GetCurrentUserApiArg>({
      query: () => ({ url: `/api/auth/user` }),
    }),
    changePassword: build.mutation<ChangePasswordApiResponse, ChangePasswordApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/password`,
        method: 'PUT',
        body: queryArg.body,
      }),
    }),
    resetPassword: build.mutation<ResetPasswordApiResponse, ResetPasswordApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/reset-password`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    listSessions: build.query<ListSessionsApiResponse, ListSessionsApiArg>({
      query: () => ({ url: `/api/auth/sessions` }),
    }),
    endSession: build.mutation<EndSessionApiResponse, EndSessionApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/sessions/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    endOtherSessions: build.mutation<EndOtherSessionsApiResponse, EndOtherSessionsApiArg>({
      query: () => ({ url: `/api/auth/sessions/end-others`, method: 'POST' }),
    }),
    unlockDeveloper: build.mutation<UnlockDeveloperApiResponse, UnlockDeveloperApiArg>({
      query: (queryArg) => ({
        url: `/api/developer/unlock`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    lockDeveloper: build.mutation<LockDeveloperApiResponse, LockDeveloperApiArg>({
      query: () => ({ url: `/api/developer/lock`, method: 'POST' }),
    }),
    getDeveloperStatus: build.query<GetDeveloperStatusApiResponse, GetDeveloperStatusApiArg>({
      query: () => ({ url: `/api/developer/status` }),
    }),
    listFeatureToggles: build.query<ListFeatureTogglesApiResponse, ListFeatureTogglesApiArg>({
      query: () => ({ url: `/api/feature-toggles` }),
    }),
    getFeatureToggle: build.query<GetFeatureToggleApiResponse, GetFeatureToggleApiArg>({
      query: (queryArg) => ({
        url: `/api/feature-toggle/${encodeURIComponent(String(queryArg.name))}`,
      }),
    }),
    putFeatureToggle: build.mutation<PutFeatureToggleApiResponse, PutFeatureToggleApiArg>({
      query: (queryArg) => ({
        url: `/api/feature-toggles/${encodeURIComponent(String(queryArg.name))}`,
        method: 'PUT',
        body: queryArg.body,
      }),
    }),
    getTest: build.query<GetTestApiResponse, GetTestApiArg>({
      query: (queryArg) => ({
        url: `/api/tests/${encodeURIComponent(String(queryArg.testId))}`,
      }),
    }),
    listExams: build.query<ListExamsApiResponse, ListExamsApiArg>({
      query: (queryArg) => ({
        url: `/api/exams`,
        params: {
          limit: queryArg.limit,
          offset: queryArg.offset,
        },
      }),
    }),
    getLearningToday: build.query<GetLearningTodayApiResponse, GetLearningTodayApiArg>({
      query: () => ({ url: `/api/learning/today` }),
    }),
    getLearningPlan: build.query<GetLearningPlanApiResponse, GetLearningPlanApiArg>({
      query: () => ({ url: `/api/learning/plan` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as startApi };
export type RegisterApiResponse = /** status 201 Create an account and sign in */ {
  user: {
    id: string;
    name: string;
    institute: string;
    email: string;
    phone: string | null;
    emailVerified: boolean;
    joinDate: string;
    createdAt: string;
  };
};
export type RegisterApiArg = {
  body: {
    name: string;
    institute: string;
    email: string;
    phone?: string | null;
    password: string;
  };
};
export type LoginApiResponse = /** status 200 Sign in */ {
  user: {
    id: string;
    name: string;
    institute: string;
    email: string;
    phone: string | null;
    emailVerified: boolean;
    joinDate: string;
    createdAt: string;
  };
};
export type LoginApiArg = {
  body: {
    email: string;
    password: string;
  };
};
export type LogoutApiResponse = /** status 200 Sign out and end developer access */ {
  success: true;
};
export type LogoutApiArg = void;
export type GetCurrentUserApiResponse = /** status 200 The signed-in user */ {
  id: string;
  name: string;
  institute: string;
  email: string;
  phone: string | null;
  emailVerified: boolean;
  joinDate: string;
  createdAt: string;
};
export type GetCurrentUserApiArg = void;
export type ChangePasswordApiResponse = /** status 200 Change your password; your other sessions end */ {
  success: true;
};
export type ChangePasswordApiArg = {
  body: {
    currentPassword: string;
    newPassword: string;
  };
};
export type ResetPasswordApiResponse =
  /** status 200 Set a new password with a one-time link; every session of the user ends */ {
    success: true;
  };
export type ResetPasswordApiArg = {
  body: {
    token: string;
    password: string;
  };
};
export type ListSessionsApiResponse =
  /** status 200 Devices where the user is signed in: this one first, then the latest seen */ {
    id: string;
    device: string;
    address: string | null;
    signedInAt: string;
    lastSeenAt: string;
    isCurrent: boolean;
  }[];
export type ListSessionsApiArg = void;
export type EndSessionApiResponse = /** status 200 Sign one of your devices out */ {
  success: true;
};
export type EndSessionApiArg = {
  id: string;
};
export type EndOtherSessionsApiResponse = /** status 200 Sign all other own devices out */ {
  ended: number;
};
export type EndOtherSessionsApiArg = void;
export type UnlockDeveloperApiResponse = /** status 200 Unlock developer access for this session */ {
  granted: true;
};
export type UnlockDeveloperApiArg = {
  body: {
    password: string;
  };
};
export type LockDeveloperApiResponse = /** status 200 End developer access for this session */ {
  success: true;
};
export type LockDeveloperApiArg = void;
export type GetDeveloperStatusApiResponse = /** status 200 Whether this session has developer access */ {
  developer: boolean;
};
export type GetDeveloperStatusApiArg = void;
export type ListFeatureTogglesApiResponse = /** status 200 Every feature toggle */ {
  id: string;
  featureName: string;
  isEnabled: boolean;
  description: string | null;
  createdAt: string;
  updatedAt: string;
  revision: number;
}[];
export type ListFeatureTogglesApiArg = void;
export type GetFeatureToggleApiResponse = /** status 200 Whether a feature is on; absent means off */ {
  featureName: string;
  isEnabled: boolean;
};
export type GetFeatureToggleApiArg = {
  name: string;
};
export type PutFeatureToggleApiResponse = /** status 200 Create or update a feature toggle */ {
  id: string;
  featureName: string;
  isEnabled: boolean;
  description: string | null;
  createdAt: string;
  updatedAt: string;
  revision: number;
};
export type PutFeatureToggleApiArg = {
  name: string;
  body: {
    isEnabled: boolean;
    description?: string | null;
    revision?: number;
  };
};
export type GetTestApiResponse = /** status 200 One spotter */ {
  id: string;
  title: string;
  description: string;
  duration: number | null;
  totalQuestions: number;
  subsectionId: string | null;
  systemId: string | null;
  createdAt: string;
  averageRating: number;
  totalRatings: number;
  revision: number;
};
export type GetTestApiArg = {
  testId: string;
};
export type ListExamsApiResponse = /** status 200 Your exams, newest first */ {
  id: string;
  state: 'ready' | 'running' | 'submitted' | 'expired' | 'voided';
  format: {
    pace: 'cadence' | 'free';
    items: number;
    seconds: number;
    marksPerItem: number;
    asksNormality: boolean;
    normalShare: number;
    name?: string;
    pauses?: number;
    conversion?: {
      marks: number;
      becomes: number;
    }[];
  };
  createdAt: string;
  secondsLeft: number | null;
  isPaused: boolean;
  isHeld: boolean;
  endedAt: string | null;
  marks: number | null;
  maxMarks: number;
}[];
export type ListExamsApiArg = {
  limit?: number;
  offset?: number;
};
export type GetLearningTodayApiResponse = /** status 200 What there is to review today, in order */ {
  date: string;
  endsAt: string;
  reviews: {
    imageId: string;
    addedAt: string;
    dueDate: string | null;
    lastReviewedAt: string | null;
    reviews: number;
    lapses: number;
    isMissed: boolean;
    stability: number | null;
    difficulty: number | null;
  }[];
  fresh: {
    imageId: string;
    addedAt: string;
    dueDate: string | null;
    lastReviewedAt: string | null;
    reviews: number;
    lapses: number;
    isMissed: boolean;
    stability: number | null;
    difficulty: number | null;
  }[];
  done: number;
  medianMilliseconds: number | null;
};
export type GetLearningTodayApiArg = void;
export type GetLearningPlanApiResponse = /** status 200 How the person wants to review */ {
  examDate: string | null;
  reviewsADay: number;
  newADay: number;
  retention: number;
  restDays: number[];
  timeZone: string;
  revision: number;
};
export type GetLearningPlanApiArg = void;
