import { generatedApi } from './generated/api';

/**
 * The calls about who is using the application. A 401 from the user call means "nobody is signed in": its data is then
 * null. Feature toggles and the developer state are known by tags, so that changing one refreshes who shows it; what
 * only developers may read is read again when that access comes or goes.
 */
export const sessionApi = generatedApi.enhanceEndpoints({
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
    // A failed call refreshes the list as well: the session may have been ended on another device.
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
