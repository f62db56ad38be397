export const loadErrorPanel = async () => (await import("#components/feedback/error-panel.tsx")).ErrorPanel;
export const loadScreenError = async () => (await import("../shell/screen-error.tsx")).ScreenError;

/** Loads what shows a failure while the dashboard can still be reached. */
export const preloadErrors = () => void Promise.all([loadErrorPanel(), loadScreenError()]).catch(() => {});
