import { configureStore } from '@reduxjs/toolkit';
import { Button, Card, ConfigProvider, Form, Input, Layout, Menu } from 'antd';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';

const store = configureStore({ reducer: { ready: () => true } });

/** The simplest landing page: it uses antd for everything and shares the whole of antd. */
function Landing() {
  return (
    <Layout>
      <Menu items={[{ key: 'home', label: <Link to="/">Medical Radiology</Link> }]} />
      <Card title="Medical Radiology">
        <Form>
          <Input aria-label="email" />
          <Button type="primary">Get Started</Button>
        </Form>
      </Card>
    </Layout>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Provider store={store}>
      <ConfigProvider>
        <BrowserRouter>
          <Routes>
            <Route path="*" element={<Landing />} />
          </Routes>
        </BrowserRouter>
      </ConfigProvider>
    </Provider>,
  );
}
