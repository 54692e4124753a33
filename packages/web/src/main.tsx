import { render } from 'preact';

render(<main>Freehold</main>, document.getElementById('app')!);
