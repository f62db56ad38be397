export const loadErrorPanel = async () => (await import("#components/feedback/error-panel.tsx")).ErrorPanel;
export const loadScreenFailure = async () => (await import("../shell/screens/screen-failure.tsx")).ScreenFailure;

/** Loads what shows a failure while the dashboard can still be reached. */
export const preloadErrors = () => void Promise.all([loadErrorPanel(), loadScreenFailure()]).catch(() => {});
