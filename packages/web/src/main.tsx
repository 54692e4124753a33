// Before every other module, in whatever pieces they come.
import './app/noEval.js';

import { render } from 'preact';
import { App, prefetchTable } from './app/App.js';
import { loadFont } from './app/font.js';
import { listenToKeys } from './app/keys.js';
import { watchForUpdates } from './app/outdated.js';
import { followHistory } from './app/router.js';
import { keepSettings } from './app/settings.js';
import './style/all.css';

keepSettings();
watchForUpdates();
followHistory();
listenToKeys();
void loadFont();
render(<App />, document.getElementById('app')!);
prefetchTable();
