import { startApi } from './generated/start-api';

/**
 * Calls about the current session. A 401 for the signed-in user means that nobody is signed in; the data of the call is
 * then null. Feature toggles and developer state have tags, so that a change refreshes the screens that show them. Data
 * for developers is fetched again when developer access begins or ends.
 */
export const sessionApi = startApi.enhanceEndpoints({
  endpoints: {
    getCurrentUser: (endpoint) => {
      endpoint.extraOptions = { isEmptyOn401: true };
      endpoint.providesTags = ['User'];
    },
    login: (endpoint) => {
      endpoint.extraOptions = { isSignIn: true };
    },
    register: (endpoint) => {
      endpoint.extraOptions = { isSignIn: true };
    },
    listSessions: { providesTags: ['Session'], keepUnusedDataFor: 0 },
    // The list is fetched again even after a failed call, because the session may have been ended on another device.
    endSession: { invalidatesTags: ['Session'] },
    endOtherSessions: { invalidatesTags: ['Session'] },
    changePassword: { invalidatesTags: (_, error) => (error ? [] : ['Session']) },
    getFeatureToggle: { providesTags: ['FeatureToggle'] },
    listFeatureToggles: { providesTags: ['FeatureToggle'] },
    putFeatureToggle: { invalidatesTags: ['FeatureToggle'] },
    getDeveloperStatus: { providesTags: ['Developer'] },
    unlockDeveloper: { invalidatesTags: (_, error) => (error ? [] : ['DeveloperOnly']) },
    lockDeveloper: { invalidatesTags: ['DeveloperOnly'] },
  },
});
