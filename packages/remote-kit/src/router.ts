/** The one router of shell and remotes. */
export * from 'react-router-dom';
